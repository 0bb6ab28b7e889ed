import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that an activity with React does: it shakes hands, and shows a heading. */
function Baseline() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onMessage = () => setReady(true);
    addEventListener('message', onMessage);
    window.parent.postMessage([0, { v: 1, encoding: 'json', client_id: '1', frame_id: 'f' }], '*');
    return () => removeEventListener('message', onMessage);
  }, []);
  return isReady ? <h1>Ready</h1> : <p>loading</p>;
}

createRoot(document.getElementById('root') as HTMLElement).render(<Baseline />);
