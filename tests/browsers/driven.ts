/** A browser that a program drives: one page at a time. */
export interface Driven {
  open(address: string): Promise<void>;
  /** The text of the page, or of what is in its first frame. */
  text(within: 'page' | 'frame'): Promise<string>;
  close(): Promise<void>;
}
