/** What is wrong with a field, one text for each rule that forms and platform share. */
export default {
  rules: {
    atMost: 'Debe ser {{limit}} o menos',
    badFormat: 'El formato no es válido',
    cashAndCard: 'Debe incluir efectivo y tarjeta',
    notColour: 'Debe ser un color como #2D6EF0',
    notEmail: 'Debe ser un correo válido',
    notHttps: 'Debe ser una dirección https válida',
    notInteger: 'Debe ser un número entero',
    notNumber: 'Debe ser un número',
    notPercentage: 'Debe estar entre 0 y 100',
    notPicture: 'Debe ser una imagen JPG, PNG o WebP',
    notPositive: 'Debe ser mayor que 0',
    outerSpaces: 'No se admiten espacios al inicio ni al final',
    phoneLength: 'Debe tener {{limit}} dígitos',
    phoneNotNumeric: 'Debe tener solo números',
    phoneWithoutCountry: 'Debe incluir el código del país',
    required: 'Requerido',
    tooLong: 'Máximo {{limit}} caracteres',
    tooShort: 'Mínimo {{limit}} caracteres',
  },
};
