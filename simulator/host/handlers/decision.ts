import {
  type DecidedCommand,
  type Decision,
  type DialogAnswer,
  defaultDecision,
  type NewDialog,
} from '../../world';
import { ClientErrorCodes, Refusal, Reply } from '../reply';
import type { HandlerContext } from './handler';

/** Returns the client's decision about a command; by default, a person at a stage is asked, and others accept. */
export function decisionFor(
  { client, canAskUser }: HandlerContext,
  command: DecidedCommand,
): Decision {
  return client.decisions[command] ?? defaultDecision(command, canAskUser);
}

/** Checks whether the person accepts, or dismisses, without a dialog. Throws the refusal when it is set to fail. */
export function isAccepted(context: HandlerContext, command: DecidedCommand): boolean {
  const decision = decisionFor(context, command);
  if (decision === 'fail') throw commandFailure(command, SET_TO_FAIL);
  return decision === 'accept';
}

/**
 * Returns the person's answer to a command: as decided, or from a dialog.
 *
 * @param code the code of the refusal when it fails
 * @param decision the decision, when it depends on more than the client's decisions
 * @throws Refusal as a rejection when it fails, or when too many dialogs are open
 */
export async function requestDecision(
  context: HandlerContext,
  question: NewDialog,
  code: number = ClientErrorCodes.UNKNOWN_ERROR,
  decision: Decision = decisionFor(context, question.command),
): Promise<DialogAnswer> {
  const opensDialog = decision === 'ask';
  const answer = opensDialog ? await context.openDialog(question) : { decision };
  if (answer.decision === 'fail') {
    throw commandFailure(
      question.command,
      opensDialog ? 'the person made it fail' : SET_TO_FAIL,
      code,
    );
  }
  return answer;
}

/** Replies as the command's dialog opens, as Discord's clients do: the person's answer comes after it. */
export async function replyBeforeDecision<T>(
  context: HandlerContext,
  question: NewDialog,
  data: T,
  onAccept: () => Promise<void>,
): Promise<T | Reply<T>> {
  if (decisionFor(context, question.command) !== 'ask') {
    const { decision } = await requestDecision(context, question);
    if (decision === 'accept') await onAccept();
    return data;
  }
  const answer = context.openDialog(question);
  // The follow-up begins once the reply has been sent.
  answer.catch(() => {});
  return new Reply(data, {
    async onSent() {
      const { decision } = await answer;
      if (decision === 'accept') await onAccept();
    },
  });
}

const SET_TO_FAIL = 'it is set to Fail under World › Decisions in the simulator';

function commandFailure(command: DecidedCommand, why: string, code?: number): Refusal {
  return new Refusal(code ?? ClientErrorCodes.UNKNOWN_ERROR, `${command} failed: ${why}`);
}
