import ts from 'typescript';

/** What the compiler has to say of a file and of everything that it imports, the libraries' own files included. */
export function mistakesIn(file: string, folder: string, options: ts.CompilerOptions): string[] {
  const strict = {
    types: [],
    ...options,
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(strict);
  host.getCurrentDirectory = () => folder;
  const program = ts.createProgram([file], { ...strict, isolatedModules: true }, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) =>
      [file?.fileName, ts.flattenDiagnosticMessageText(messageText, ' ')].join(': '),
    );
}
