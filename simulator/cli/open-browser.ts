import open from 'open';

/** Opens an address in the person's browser. `onProblem` is called with why it could not be opened, and what to do. */
export async function openBrowser(
  url: string,
  onProblem: (message: string) => void,
): Promise<void> {
  const problem = (error: unknown) => {
    const why = error instanceof Error ? error.message : error;
    onProblem(`The browser could not be opened (${why}). Open ${url} yourself.`);
  };
  try {
    (await open(url)).once('error', problem);
  } catch (error) {
    problem(error);
  }
}
