/** A request that posts a value as JSON. */
export const jsonPost = (value: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
