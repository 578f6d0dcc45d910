/** Build of the map library that loads its worker from a file instead of generated code. */
declare module 'maplibre-gl/dist/maplibre-gl-csp' {
  import type * as maplibre from 'maplibre-gl';
  const library: typeof maplibre;
  export default library;
}
