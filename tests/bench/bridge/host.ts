import { answerFrames } from '../answering-host';
import { replies } from './payloads';

answerFrames(replies);
// The host's query is the subject's name.
const frame = document.createElement('iframe');
frame.name = 'activity';
frame.src = `./${location.search.slice(1)}.html?frame_id=1&instance_id=1&platform=desktop`;
document.body.append(frame);
