import { useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import type { CommandName, EventName } from '../../host-bridge';

export type LiveCode =
  | { command: CommandName; args: unknown }
  | { event: EventName; args: Record<string, unknown> | undefined };

export const liveCodeAtom = atom<Readonly<Record<string, LiveCode>>>({});

/** Shows a call in the code beside the page while the component is mounted. */
export function useLiveCode(code: LiveCode): void {
  const set = useSetAtom(liveCodeAtom);
  const key = 'command' in code ? code.command : code.event;
  const json = JSON.stringify(code, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  useEffect(() => {
    set((shown) => ({ ...shown, [key]: JSON.parse(json) }));
    return () => set(({ [key]: _, ...others }) => others);
  }, [set, key, json]);
}
