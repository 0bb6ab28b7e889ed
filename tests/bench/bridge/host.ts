import { answerFrames } from '../answering-host';
import { replies } from './payloads';

answerFrames(replies);
