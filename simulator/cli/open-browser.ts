import open from 'open';
import { messageOf } from '../utils';

/** `onProblem` receives the reason why the browser could not be opened, and what to do. */
export async function openBrowser(
  url: string,
  onProblem: (message: string) => void,
): Promise<void> {
  const problem = (error: unknown) => {
    onProblem(`The browser could not be opened (${messageOf(error)}). Open ${url} yourself.`);
  };
  try {
    (await open(url)).once('error', problem);
  } catch (error) {
    problem(error);
  }
}
