import { useEffect, useState } from 'react';
import { whileMounted } from '../while-mounted';
import { sourceLocation } from './source-location';

/** The file and line that threw an error, once they are known; for development. */
export function ThrownAt({ error }: { error: unknown }) {
  const [location, setLocation] = useState<string>();
  const stack = error instanceof Error ? error.stack : undefined;
  useEffect(() => {
    setLocation(undefined);
    return whileMounted(stack ? sourceLocation(stack) : undefined, setLocation);
  }, [stack]);
  return location ? (
    <p>
      Thrown at <code>{location}</code>
    </p>
  ) : null;
}
