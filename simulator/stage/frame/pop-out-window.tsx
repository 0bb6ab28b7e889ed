import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './pop-out-window.module.css';

interface PopOutWindowProps {
  /** An empty window that this page has opened. */
  target: Window;
  title: string;
  children: ReactNode;
}

/** A frame there has the window as its parent, whose opener is the stage, as in a pop-out of Discord's client. */
export function PopOutWindow({ target, title, children }: PopOutWindowProps) {
  const [root, setRoot] = useState<Element>();
  useEffect(() => {
    const { document: page } = target;
    for (const style of document.querySelectorAll('style, link[rel="stylesheet"]')) {
      page.head.append(page.importNode(style, true));
    }
    page.documentElement.lang = document.documentElement.lang;
    const element = page.createElement('main');
    element.className = styles.window ?? '';
    page.body.replaceChildren(element);
    setRoot(element);
  }, [target]);
  useEffect(() => {
    target.document.title = title;
  }, [target, title]);
  return root ? createPortal(children, root) : null;
}
