export interface Driven {
  open(address: string): Promise<void>;
  /** The text of the page, or of the page in its first frame. */
  text(within: 'page' | 'frame'): Promise<string>;
  close(): Promise<void>;
}
