import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './config';
import { folderWith, writeFiles } from './testing/folder-with';

const settings = { command: ['npm', 'run', 'dev'], map: { '/api': 'localhost:3001' } };

describe('the configuration', () => {
  it.each([
    ['activity-simulator.config.json', JSON.stringify({ $schema: 'x', ...settings })],
    ['activity-simulator.config.mjs', `export default ${JSON.stringify(settings)}`],
  ])('is read from %s', async (name, content) => {
    const folder = folderWith({ [name]: content });
    expect(await readConfiguration(folder)).toEqual({ file: join(folder, name), settings });
  });

  it('is undefined if there is no file', async () => {
    expect(await readConfiguration(folderWith({}))).toBeUndefined();
  });

  it.each([
    ['{"port": "3333"}', "port is '3333'; it must be a port, a whole number from 1 to 65535."],
    ['{"map": {"/tiles": 7}}', 'map./tiles is 7; it must be a target such as tiles.example.com.'],
    ['{"command": "npm run dev"}', "command is 'npm run dev'; it must be a list of words"],
    ['{"mpa": {}}', 'unknown setting "mpa"; use one of url, command, run, port, clientId, map'],
    ['{"run": {}}', 'run is {}; it must be one folder with its command, or several.'],
    ['{"run": {"client": ["vite"]}}', "run.client is [ 'vite' ]; it must be a command, such as"],
    ['[]', 'the configuration is []; it must be an object of settings.'],
    ['{"url"', 'it is not JSON'],
  ])('is refused with file, setting, value and expectation: %s', async (text, message) => {
    const name = 'activity-simulator.config.json';
    const folder = folderWith({ [name]: text });
    const reading = readConfiguration(folder);
    const said = expect.stringContaining(message);
    await expect(reading).rejects.toMatchObject({ code: 78, message: said });
    await expect(reading).rejects.toThrow(join(folder, name));
  });

  it('is refused if the file is missing, if there are two, and if it has no default export', async () => {
    const folder = folderWith({ 'activity-simulator.config.mjs': 'export const port = 1;' });
    await expect(readConfiguration(folder, 'other.json')).rejects.toThrow(
      'other.json: there is no such file.',
    );
    await expect(readConfiguration(folder)).rejects.toThrow('it has no default export');
    writeFiles(folder, { 'activity-simulator.config.json': '{}' });
    await expect(readConfiguration(folder)).rejects.toThrow('Keep one of them.');
  });
});
