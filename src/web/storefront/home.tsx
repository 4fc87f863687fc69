import { useTexts } from '../texts.tsx'

export default function Home() {
  const t = useTexts()
  return <h1>{t('shell.title')}</h1>
}
