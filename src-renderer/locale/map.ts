/** Texts of maps. */
export default {
  map: {
    base: 'Mapa base simplificado, sin conexión: contorno del país y nombres de lugares (Natural Earth).',
    keys: 'Haz clic en el mapa, o muévete con las flechas (con Mayús, más rápido).',
    plain: 'Este computador no puede dibujar el mapa completo; se muestra un plano.',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
  },
};
