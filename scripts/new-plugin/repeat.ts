import type { EventName } from '../../host-bridge/protocol';
import { type Place, placeOf } from './events';
import { kebabCase, pascalCase } from './names';
import { samplePayloadCode } from './sample';

/** The events of `scripts/plugin-template-events`: the model for each event that names the same. */
const models: Record<Place, EventName> = {
  none: 'CURRENT_USER_UPDATE',
  channel: 'VOICE_STATE_UPDATE',
  guild: 'CURRENT_GUILD_MEMBER_UPDATE',
};

/**
 * A file of the template for these events instead of its own three. Each paragraph that is about one of the
 * three, and each line of a paragraph that is about several, is there once for every event of the same kind.
 */
export function repeatForEvents(text: string, events: EventName[]): string {
  return repeat(text.split('\n\n'), events, (paragraph) =>
    repeat(paragraph.split('\n'), events, (line) => line).join('\n'),
  ).join('\n\n');
}

function repeat(
  pieces: string[],
  events: EventName[],
  divide: (piece: string) => string,
): string[] {
  const written: string[] = [];
  /** The pieces at hand that are about one event, by that event. */
  const run = new Map<EventName, string[]>();
  const writeRun = () => {
    for (const event of events) {
      const model = models[placeOf(event) ?? 'none'];
      const its = run.get(model) ?? [];
      written.push(...its.map((piece) => about(event, piece, model)));
    }
    run.clear();
  };
  for (const piece of pieces) {
    const [model, another] = Object.values(models).filter((event) => isAbout(event, piece));
    if (model && !another) run.set(model, [...(run.get(model) ?? []), piece]);
    else {
      writeRun();
      written.push(another ? divide(piece) : piece);
    }
  }
  writeRun();
  return written;
}

function isAbout(event: EventName, piece: string): boolean {
  return piece.includes(event) || piece.includes(componentOf(event));
}

function about(event: EventName, piece: string, model: EventName): string {
  return piece
    .replaceAll(model, event)
    .replaceAll(componentOf(model), componentOf(event))
    .replace(/const payload = .*?};/s, () => `const payload = ${samplePayloadCode(event)};`);
}

function componentOf(event: EventName): string {
  return pascalCase(kebabCase(event));
}
