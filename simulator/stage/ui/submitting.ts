import type { FormEvent } from 'react';

export const submitting = (act: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  act();
};
