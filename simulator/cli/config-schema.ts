import * as z from 'zod/mini';
import { optionsTable } from './options-table';
import { Settings } from './settings';

/** The JSON Schema with which an editor completes and checks `activity-simulator.config.json`. */
export function configJsonSchema(): object {
  const { properties = {}, ...schema } = z.toJSONSchema(Settings, { io: 'input' });
  const does: Record<string, string> = {
    command: 'what starts the activity, word by word, such as ["npm", "run", "dev"]',
    ...Object.fromEntries(Object.entries(optionsTable).map(([name, help]) => [name, help.does])),
  };
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    { ...Object(property), description: does[name] },
  ]);
  return {
    title: 'The configuration of activity-simulator',
    ...schema,
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(described) },
  };
}
