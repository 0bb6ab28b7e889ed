import { commands, events, isEventName } from '../../host-bridge/protocol';
import { didYouMean, getOwn } from '../utils';
import { wireNames } from '../world';

/**
 * @param calledNames the names that an activity has called, which may be newer than this simulator
 * @throws TypeError for an unknown command, with the name that may be meant
 */
export function requireCommand(name: string, calledNames: readonly string[] = []): void {
  if (wireNames.has(name) || calledNames.includes(name)) return;
  const cmd = getOwn<{ cmd: string }>(commands, name)?.cmd;
  const suggestion = cmd
    ? ` The method ${name} sends ${cmd}.`
    : didYouMean(`${name}`, [...wireNames]);
  throw new TypeError(`There is no command ${JSON.stringify(name)}.${suggestion}`);
}

/** @throws TypeError for an unknown event, with the name that may be meant */
export function requireEvent(name: string): void {
  if (isEventName(name)) return;
  const suggestion = didYouMean(`${name}`, Object.keys(events));
  throw new TypeError(`There is no event ${JSON.stringify(name)}.${suggestion}`);
}
