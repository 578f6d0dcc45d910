/** The build of the library that gets its worker from a file of its own, not from text that is made to run. */
declare module 'maplibre-gl/dist/maplibre-gl-csp' {
  import type * as maplibre from 'maplibre-gl';
  const library: typeof maplibre;
  export default library;
}
