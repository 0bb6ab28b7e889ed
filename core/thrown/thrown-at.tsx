import { useEffect, useState } from 'react';
import { placeOf } from './place-of';

/** The file and line that threw an error, once they are known; for development. */
export function ThrownAt({ error }: { error: unknown }) {
  const [place, setPlace] = useState<string>();
  const stack = error instanceof Error ? error.stack : undefined;
  useEffect(() => {
    let here = true;
    setPlace(undefined);
    if (stack)
      placeOf(stack).then(
        (found) => here && setPlace(found),
        () => {},
      );
    return () => {
      here = false;
    };
  }, [stack]);
  return place ? (
    <p>
      Thrown at <code>{place}</code>
    </p>
  ) : null;
}
