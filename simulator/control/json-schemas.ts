import { recordingJsonSchema } from '../recording';
import { scenarioJsonSchema } from '../scenario';

/** The JSON Schemas of the files that people keep, by their names on the server and in the package. */
export const jsonSchemas = {
  'scenario.schema.json': scenarioJsonSchema,
  'recording.schema.json': recordingJsonSchema,
} satisfies Record<string, () => object>;
