import type { FormEvent } from 'react';

/** What a form does in place of what the browser would do as it is submitted. */
export const submitting = (act: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  act();
};
