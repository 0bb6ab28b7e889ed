import type { FormEvent } from 'react';

export const submitHandler = (act: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  act();
};
