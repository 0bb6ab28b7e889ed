import type { Panel } from '../panels/panel';
import { Editor } from './editor';

export const editorPanel: Panel = { id: 'editor', title: 'Editor', Content: Editor };
