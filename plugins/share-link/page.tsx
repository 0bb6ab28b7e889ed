import {
  CallStatus,
  Chips,
  Form,
  LinkCard,
  PossibleRefusals,
  Row,
  ShareOutcome,
  TextField,
  useCommand,
} from '../../core';

const initial = { message: 'Come Play SDK Playground!', customId: '' };

/** The link leads to this activity; its followers find the custom ID in `sdk.customId`. */
export default function ShareLinkPage() {
  const shared = useCommand('shareLink', initial, {
    args: ({ message, customId }) => ({ message, ...(customId && { custom_id: customId }) }),
  });
  const { values, change } = shared;
  const busy = shared.status === 'busy';
  return (
    <>
      <Form onSubmit={shared.run}>
        <TextField
          label="Message"
          value={values.message}
          maxLength={1000}
          rows={3}
          readOnly={busy}
          onChange={(message) => change({ ...values, message })}
        />
        <TextField
          label="Custom ID"
          value={values.customId}
          maxLength={64}
          readOnly={busy}
          onChange={(customId) => change({ ...values, customId })}
        />
        <Row>
          <button type="submit" data-primary disabled={busy}>
            Click to Share
          </button>
          <Chips
            values={{
              'without a custom ID': { ...values, customId: '' },
              'one that opens Voice state': { ...values, customId: 'voiceState' },
              'one for a seat at a table': { ...values, customId: 'table-7/seat-2' },
              'a message that is refused': { ...values, message: 'Come! '.repeat(170) },
            }}
            selected={values}
            disabled={busy}
            onPick={change}
          />
        </Row>
        <ShareOutcome of={shared} />
      </Form>
      <CallStatus call={shared}>Waiting for the share dialog…</CallStatus>
      <LinkCard {...values} />
      <PossibleRefusals
        of={shared}
        refusals={[{ code: 4000, when: 'A text is longer than its limit.' }]}
      />
    </>
  );
}
