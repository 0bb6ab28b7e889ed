import '../../ui/tokens.css';
import './elements.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { type OptionProblem, readStageOptions } from '../launch';
import { newWorldName } from '../world';
import { mayRun } from './launch/may-run';
import { Boundary } from './ui/boundary';
import { Problem } from './ui/problem';
import { beginFromLink } from './world/link';
import { WorldGate } from './world-gate';

/** Loaded on demand: most people who open a stage do not torture anything. */
const TorturePage = lazy(() => import('./torture/torture-page'));

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root"');
const root = createRoot(element);

// A stage has a world of its own, unless its address names one: the address names it from now on, for reloads.
const address = new URL(location.href);
if (!address.searchParams.has('world')) {
  address.searchParams.set('world', newWorldName());
  history.replaceState(history.state, '', address);
}

if (mayRun(address.searchParams.has('torture'))) {
  const read = readStageOptions(address.search, {
    defaultUrl: import.meta.env.VITE_PLAYGROUND_URL,
    origin: location.origin,
  });
  const problems =
    'problems' in read ? read.problems : await beginFromLink(address, read.options.world);
  root.render(
    <StrictMode>
      <Boundary what="The stage">
        {'options' in read && problems.length === 0 ? (
          read.options.torture === undefined ? (
            <WorldGate options={read.options} />
          ) : (
            <Suspense>
              <TorturePage options={read.options} filter={read.options.torture} />
            </Suspense>
          )
        ) : (
          <OptionProblems problems={problems} />
        )}
      </Boundary>
    </StrictMode>,
  );
} else {
  root.render(
    <Problem title="The simulator opens only in a tab of its own">
      <p>
        A page is framing it, such as an activity that has navigated its own frame here.{' '}
        <a href={address.href} target="_blank" rel="noreferrer">
          Open the simulator in a tab
        </a>
        .
      </p>
    </Problem>,
  );
}

function OptionProblems({ problems }: { problems: readonly OptionProblem[] }) {
  return (
    <Problem title="The simulator cannot open this address">
      <ul className="bullets">
        {problems.map(({ option, value, message }) => (
          <li key={`${option} ${message}`}>
            <strong>{option}</strong> {message}.
            {value && (
              <>
                {' '}
                The value is <code>{value}</code>.
              </>
            )}
          </li>
        ))}
      </ul>
      <p>
        Correct the address, or <a href="/">open the simulator without options</a>.
      </p>
    </Problem>
  );
}
