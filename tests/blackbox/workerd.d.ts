declare module 'workerd' {
  /** The path of the executable. */
  const path: string;
  export default path;
}
