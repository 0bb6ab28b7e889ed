/** Sets options in the browser's address, in the same history entry; an undefined one is removed. */
export function setInAddress(options: Readonly<Record<string, string | undefined>>): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  replaceAddress(address.href);
}

export function replaceAddress(href: string): void {
  if (href !== location.href) history.replaceState(history.state, '', href);
}
