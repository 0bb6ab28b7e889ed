import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OptionProblems } from './launch/option-problems';
import { readOptions } from './launch/options';
import './tokens.css';
import { Boundary } from './ui/boundary';
import { WorldGate } from './world-gate';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const read = readOptions(location.search, {
  defaultUrl: import.meta.env.VITE_PLAYGROUND_URL,
  origin: location.origin,
});

createRoot(root).render(
  <StrictMode>
    <Boundary what="The stage">
      {'problems' in read ? (
        <OptionProblems problems={read.problems} />
      ) : (
        <WorldGate options={read.options} />
      )}
    </Boundary>
  </StrictMode>,
);
