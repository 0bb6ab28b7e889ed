import { expect, it } from 'vitest';
import { commandNameOf, commands, events, isEventName } from '../../host-bridge/protocol';
import { readEvent, readReply, releases } from '../../simulator/testing/public-package';
import { type Reader, type Sample, samples } from './samples';

const readers = ['bridge', ...releases] as const;

/** Reads it with this reader. Throws when the reader does. */
function read(reader: Reader, { of, payload }: Sample): void {
  if (reader === 'bridge') {
    if ('evt' in of) {
      if (!isEventName(of.evt)) throw new Error(`The bridge has no event ${of.evt}`);
      events[of.evt].payload.parse(payload);
      return;
    }
    const name = commandNameOf(of.cmd);
    // The two commands that manage subscriptions are not in the table: any answer to them will do.
    if (name) commands[name].response.parse(payload);
  } else if ('evt' in of) {
    readEvent(of.evt, payload, reader);
  } else {
    readReply(of.cmd, payload, reader);
  }
}

const named = samples.map((sample) => [
  `${'evt' in sample.of ? sample.of.evt : sample.of.cmd} of ${sample.source}`,
  sample,
]) as [name: string, sample: Sample][];

it.each(named)('the documented %s is read by just the readers that a table names', (_, sample) => {
  const cannot = readers.filter((reader) => {
    try {
      read(reader, sample);
      return false;
    } catch {
      return true;
    }
  });
  expect(cannot).toEqual(readers.filter((reader) => sample.refusedBy[reader]));
});
