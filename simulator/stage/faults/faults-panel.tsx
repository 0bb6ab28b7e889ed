import { useId, useState } from 'react';
import {
  clientIn,
  type Fault,
  type FaultKind,
  faultPoints,
  faultSchemas,
  formatEffect,
  isFaultActive,
  kindsAt,
  newFaultId,
  pointTypeOf,
} from '../../world';
import { useClient, useStage } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { useOnSectionOpen } from '../context/use-on-section-open';
import { tortureAddress } from '../torture/addresses';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { Select } from '../ui/select';
import { submitHandler } from '../ui/submit-handler';
import { EffectForm, initialEffect } from './effect-form';
import styles from './faults.module.css';
import { kindLabels } from './kind-labels';

export function FaultsPanel() {
  const { store, sessions } = useStage();
  const client = useClient();
  const { commit, problem } = useCommit();
  const [at, setAt] = useState('GET_CHANNEL');
  const [chosen, choose] = useState<FaultKind>('delay');
  const [values, setValues] = useState<Record<string, unknown>>();
  const [forAll, setForAll] = useState(false);
  const [id, points] = [useId(), useId()];
  useOnSectionOpen('faults', (about) => {
    setAt(about);
    setValues(undefined);
  });
  const possibleKinds = kindsAt(at);
  const choices = Object.fromEntries(
    possibleKinds.map((each) => [each, kindLabels[each]]),
  ) as Record<FaultKind, string>;
  const kind = possibleKinds.includes(chosen) ? chosen : possibleKinds[0];
  const value = kind && (values ?? initialEffect(kind));
  const isValid =
    kind !== undefined && faultSchemas[kind].safeParse({ ...value, id, at, kind }).success;
  const hasOtherPlayers = sessions.length > 1;

  const addFault = submitHandler(() => {
    if (!kind) return;
    for (const each of forAll ? sessions.map(({ clientId }) => clientId) : [client.id]) {
      const { faults: existing } = clientIn(store.get(), each);
      const fault = { ...value, id: newFaultId(at, kind, existing), at, kind } as Fault;
      commit({ type: 'fault', client: each, fault });
    }
  });

  return (
    <div className={`column ${styles.faults}`}>
      <p>
        A fault makes one thing go wrong, so that you see how your activity copes: a command, an
        event (including READY), or a request.{' '}
        <a href={tortureAddress(location.href)} target="_blank" rel="noopener">
          Torture the activity
        </a>{' '}
        to try them all.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <ul aria-label="Faults that are on">
        {client.faults.map((fault) => (
          <li key={fault.id} data-on={isFaultActive(fault) || undefined} data-fault={fault.id}>
            <span>
              <code>{fault.at}</code> {formatEffect(fault)}
              <small>{describeHits(fault)}</small>
            </span>
            <Button
              aria-label={`End ${fault.id}`}
              onClick={() => commit({ type: 'faultEnd', client: client.id, fault: fault.id })}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={addFault}>
        <label>
          Where
          <input
            list={points}
            value={at}
            spellCheck={false}
            aria-invalid={pointTypeOf(at) === undefined}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setAt(target.value);
              setValues(undefined);
            }}
          />
        </label>
        <datalist id={points}>
          {Object.entries(faultPoints()).flatMap(([group, names]) =>
            names.map((name) => (
              <option key={name} value={name}>
                {group}
              </option>
            )),
          )}
        </datalist>
        {!kind && (
          <p className="soft">
            Name a command, an event, a route, PROXY with a path, or * for everything.
          </p>
        )}
        {kind && (
          <>
            <Select
              label="What happens"
              choices={choices}
              value={kind}
              onChange={(next) => {
                choose(next);
                setValues(undefined);
              }}
            />
            <Button type="submit" primary disabled={!isValid}>
              Add fault
            </Button>
            <EffectForm key={kind} kind={kind} value={value ?? {}} onChange={setValues} />
            {hasOtherPlayers && (
              <Checkbox checked={forAll} onChange={setForAll}>
                For all players
              </Checkbox>
            )}
          </>
        )}
      </form>
    </div>
  );
}

function describeHits(fault: Fault): string {
  const { hits = 0, times } = fault;
  if (hits === 0)
    return times === undefined ? 'not triggered yet' : `triggered 0 of ${times} times`;
  const hitsText = hits === 1 ? 'once' : `${hits} times`;
  const count = times === undefined ? hitsText : `${hits} of ${times} times`;
  return `triggered ${count}${isFaultActive(fault) ? '' : ', now over'}`;
}
