import type { FaultKind } from '../../world';

export const kindLabels: Readonly<Record<FaultKind, string>> = {
  delay: 'It arrives late',
  silence: 'It never arrives',
  twice: 'It arrives twice',
  refuse: 'It is refused',
  unknown: 'The client is too old to support it',
  reply: 'It contains different data',
  field: 'One field is wrong',
  lengthen: 'A list is longer',
  foreign: 'It comes from another origin',
  close: 'The client closes the connection',
  reload: 'The page is reloaded',
  sleep: 'The client sleeps for a while',
  status: 'An error status',
  cut: 'The response is cut off',
};
