/** Texts of maps. */
export default {
  map: {
    base: 'Mapa base simplificado, sin conexión: contorno del país y nombres de lugares (Natural Earth).',
    keys: 'Haz clic en el mapa, o muévete con las flechas (con Mayús, más rápido).',
    vertexKeys:
      'Haz clic para agregar un vértice. Arrástralo, o muévelo con las flechas (con Mayús, más lejos); Supr lo quita.',
    insertVertex: 'Agregar un vértice entre el {{one}} y el {{next}}',
    plain: 'Este computador no puede dibujar el mapa completo; se muestra un plano.',
    streets: 'Mapa: {{attribution}}',
    streetsMissing: 'El mapa de calles no está disponible por ahora; las zonas siguen a la vista.',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
  },
};
