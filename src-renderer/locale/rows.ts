/** Texts of row lists in forms. */
export default {
  rows: {
    move: 'Mover {{name}}: arrastra, o usa las flechas arriba y abajo',
    moved: '{{name}} quedó en el lugar {{place}} de {{count}}',
    moveInGrid: 'Mover {{name}}: arrastra, o usa las flechas; Inicio y Fin van a los extremos',
    shown: 'Mostrar {{name}}',
    isShown: 'Visible',
    isHidden: 'Oculto',
    remove: 'Quitar {{name}}',
    removed: 'Se quitó {{name}}',
  },
};
