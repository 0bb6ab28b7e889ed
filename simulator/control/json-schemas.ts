import { recordingJsonSchema } from '../recording';
import { scenarioJsonSchema } from '../scenario';

/** The JSON Schemas of the files that people keep, by the names under which they are served and stand in the package. */
export const jsonSchemas = {
  'scenario.schema.json': scenarioJsonSchema,
  'recording.schema.json': recordingJsonSchema,
} satisfies Record<string, () => object>;
