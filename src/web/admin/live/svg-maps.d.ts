/** The package's own types refer to a package that it does not bring. */
declare module '@svg-maps/italy' {
  const map: { label: string; viewBox: string; locations: { id: string; name: string; path: string }[] }
  export default map
}
