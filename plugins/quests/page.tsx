import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorNotice, JsonPanel, StatusHeading, useSdk } from '../../core';
import { Events, type QuestEnrollment } from '../../host-bridge';
import styles from './page.module.css';

const PROMPT = 'Please enter a Quest ID';
const UPDATE = Events.QUEST_ENROLLMENT_STATUS_UPDATE;

/** A user joins a quest in the client; the activity asks whether they have, starts the timer, and hears of changes. */
export default function QuestsPage() {
  const sdk = useSdk();
  const [questId, setQuestId] = useState('');
  const [subscribed, setSubscribed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState(PROMPT);
  const [result, setResult] = useState<unknown>();
  const [error, setError] = useState<unknown>();
  const id = questId.trim();
  const disabled = id === '' || busy;

  const showEnrollment = useCallback((enrollment: QuestEnrollment) => {
    setStatus(`Status retrieved: ${enrollment.is_enrolled ? 'Enrolled' : 'Not Enrolled'}`);
    setResult(enrollment);
    setError(undefined);
  }, []);

  // The event tells of every quest of the application: what it names has to be compared.
  const shownId = useRef(id);
  useLayoutEffect(() => {
    shownId.current = id;
  });
  const hear = useCallback(
    (update: QuestEnrollment) => {
      if (update.quest_id === shownId.current) showEnrollment(update);
    },
    [showEnrollment],
  );
  useEffect(() => {
    const forget = sdk.onClose(() => setSubscribed(false));
    return () => {
      forget();
      sdk.unsubscribe(UPDATE, hear).catch(() => {});
    };
  }, [sdk, hear]);

  /** Carries out one request at a time; `failed` is what the status says before the reason. */
  async function attempt(request: () => Promise<void>, failed: string) {
    setBusy(true);
    setError(undefined);
    try {
      await request();
    } catch (error) {
      setStatus(`${failed}. Reason: ${reasonOf(error)}`);
      setResult(undefined);
      setError(error);
    }
    setBusy(false);
  }

  const getStatus = () =>
    attempt(async () => {
      setStatus('Getting enrollment status...');
      showEnrollment(await sdk.commands.getQuestEnrollmentStatus({ quest_id: id }));
    }, 'Failed to get enrollment status');

  const startTimer = () =>
    attempt(async () => {
      setStatus('Starting quest timer...');
      const started = await sdk.commands.questStartTimer({ quest_id: id });
      setStatus(
        started.success ? 'Quest timer started successfully!' : 'Quest timer failed to start',
      );
      setResult(started);
    }, 'Failed to start quest timer');

  const subscribe = () =>
    attempt(async () => {
      await sdk.subscribe(UPDATE, hear);
      setSubscribed(true);
      setStatus(`Subscribed to quest enrollment updates for ${id}`);
    }, 'Failed to subscribe to quest updates');

  const unsubscribe = () =>
    attempt(async () => {
      // Even if the host refuses, nobody listens any more.
      setSubscribed(false);
      await sdk.unsubscribe(UPDATE, hear);
      setStatus('Unsubscribed from quest enrollment updates');
    }, 'Failed to unsubscribe from quest updates');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void getStatus();
  };
  const enter = (value: string) => {
    setQuestId(value);
    if (value.trim() === id) return;
    // What is shown was said of another quest.
    setStatus(PROMPT);
    setResult(undefined);
    setError(undefined);
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <label>
          Quest ID
          <input
            value={questId}
            placeholder="such as 810000000000000002"
            readOnly={busy}
            onChange={({ target }) => enter(target.value)}
          />
        </label>
        <div>
          <button type="submit" data-primary disabled={disabled}>
            Get Enrollment Status
          </button>
          <button type="button" disabled={disabled} onClick={startTimer}>
            Start Timer
          </button>
          <button type="button" disabled={disabled} onClick={subscribed ? unsubscribe : subscribe}>
            {subscribed ? 'Unsubscribe' : 'Subscribe'} to Updates
          </button>
        </div>
      </form>
      <StatusHeading>{status}</StatusHeading>
      {error !== undefined && <ErrorNotice error={error} />}
      {result !== undefined && <JsonPanel label="Result" value={result} />}
    </>
  );
}

function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'Unknown';
}
