import { useEffect, useState } from 'react';
import { whileHere } from '../while-here';
import { placeOf } from './place-of';

/** The file and line that threw an error, once they are known; for development. */
export function ThrownAt({ error }: { error: unknown }) {
  const [place, setPlace] = useState<string>();
  const stack = error instanceof Error ? error.stack : undefined;
  useEffect(() => {
    setPlace(undefined);
    return whileHere(stack ? placeOf(stack) : undefined, setPlace);
  }, [stack]);
  return place ? (
    <p>
      Thrown at <code>{place}</code>
    </p>
  ) : null;
}
