import type { FaultKind } from '../../world';

/** What happens, as the panel says it. */
export const kindLabels: Readonly<Record<FaultKind, string>> = {
  delay: 'It comes late',
  silence: 'It never comes',
  twice: 'It comes twice',
  refuse: 'It is refused',
  unknown: 'The client is too old to support it',
  reply: 'It has other data',
  field: 'One field is wrong',
  lengthen: 'A list is longer',
  foreign: 'It comes from another origin',
  close: 'The client closes the connection',
  reload: 'The page is reloaded',
  sleep: 'The client sleeps for a while',
  status: 'An error status',
  cut: 'The answer is cut off',
};
