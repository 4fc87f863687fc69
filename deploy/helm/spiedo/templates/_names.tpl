{{- define "spiedo.name" -}}
{{- .Release.Name | trunc 53 | trimSuffix "-" -}}
{{- end -}}

{{- define "spiedo.selector" -}}
app.kubernetes.io/name: spiedo
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "spiedo.labels" -}}
{{ include "spiedo.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}
