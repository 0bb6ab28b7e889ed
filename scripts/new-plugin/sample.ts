import * as z from 'zod/mini';
import { type EventName, events } from '../../host-bridge/protocol';
import { ids } from '../../simulator/world/seed';

/** The part of a JSON Schema that the table's payloads are made of. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** The places of the simulated world, in which a payload must happen for its subscriber to hear of it. */
const places: Record<string, string> = { channel_id: ids.gameNight, guild_id: ids.boardGames };

/** A payload that the event's schema accepts: its required fields, with plain values. */
export function samplePayload(event: EventName): unknown {
  const { payload } = events[event];
  return sample(z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }) as Schema, event);
}

/** The same as code. */
export function samplePayloadCode(event: EventName): string {
  return JSON.stringify(samplePayload(event))
    .replaceAll(`"${ids.gameNight}"`, 'ids.gameNight')
    .replaceAll(`"${ids.boardGames}"`, 'ids.boardGames');
}

function sample(schema: Schema, field: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, field);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          sample(schema.properties?.[name] ?? {}, name),
        ]),
      );
    case 'array':
      return [sample(schema.items ?? {}, field)];
    case 'string':
      return places[field] ?? (/(^|_)id$/.test(field) ? '1' : field.replaceAll('_', ' '));
    case 'boolean':
      return false;
    default:
      // A number, or an enumeration that may grow: its values have no shape.
      return 0;
  }
}
