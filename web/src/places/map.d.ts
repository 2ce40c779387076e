/** The address of a file that the build copies. */
declare module 'world-atlas/land-50m.json?url' {
  const url: string;
  export default url;
}
