import ts from 'typescript';

/** What has been read of the libraries, which are the same for every program that is compiled with the same settings. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * What the compiler has to say of a file and of everything that it imports, the libraries' own files included; but not
 * of the compiler's own declarations, such as the DOM's.
 */
export function mistakesIn(file: string, folder: string, options: ts.CompilerOptions): string[] {
  const strict = {
    types: [],
    ...options,
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    skipDefaultLibCheck: true,
  };
  const host = ts.createCompilerHost(strict);
  host.getCurrentDirectory = () => folder;
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, how, ...rest) => {
    if (!path.includes('/typescript/lib/')) return read(path, how, ...rest);
    if (!parsed.has(path)) parsed.set(path, read(path, how, ...rest));
    return parsed.get(path);
  };
  const program = ts.createProgram([file], { ...strict, isolatedModules: true }, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) =>
      [file?.fileName, ts.flattenDiagnosticMessageText(messageText, ' ')].join(': '),
    );
}
