; Registers comanda:// links on Windows; electron-builder does it on the other systems only.

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\comanda" "" "URL:Comanda"
  WriteRegStr SHELL_CONTEXT "Software\Classes\comanda" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\comanda\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\comanda\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

; Leaves the links of another edition alone.
!macro customUnInstall
  ReadRegStr $0 SHELL_CONTEXT "Software\Classes\comanda\shell\open\command" ""
  ${if} $0 == '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
    DeleteRegKey SHELL_CONTEXT "Software\Classes\comanda"
  ${endIf}
!macroend
