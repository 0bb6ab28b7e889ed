import type { FormEvent } from 'react';

/** Returns a submit handler that acts in place of the browser. */
export const submitting = (act: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  act();
};
