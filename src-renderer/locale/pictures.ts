/** Texts of choosing, cutting and sending pictures. */
export default {
  pictures: {
    add: 'Agregar a {{label}}',
    change: 'Cambiar imagen',
    choose: 'Elegir imagen',
    crop: 'Ajustar imagen',
    cropArea: 'Encuadre: muévelo con las flechas',
    cropHelp:
      'Arrastra para encuadrar y usa el control para acercar. Quedará de {{width}} × {{height}} píxeles como máximo.',
    discard: 'Descartar',
    failed: 'No pudimos subir la imagen.',
    errors: {
      broken: 'No pudimos leer esta imagen: el archivo está dañado. Elige otro.',
      empty: 'El archivo está vacío. Elige otro.',
      tooLarge: 'La imagen pesa más de 1,5 MB. Redúcela y vuelve a elegirla.',
      wrongType: 'El archivo no es una imagen JPG, PNG o WebP. Elige otro.',
    },
    file: 'Archivo de {{label}}',
    help: 'JPG, PNG o WebP de hasta 1,5 MB. También puedes arrastrarla o pegarla aquí.',
    notShown: '{{label}}: la imagen no se puede mostrar',
    numbered: '{{label}} {{number}}',
    percent: '{{percent}} %',
    remove: 'Quitar',
    sending: 'Subiendo imagen',
    use: 'Usar imagen',
    zoom: 'Acercar',
  },
};
