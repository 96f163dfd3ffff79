import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { trapHolder } from './trap.ts'

export interface ReceivedMail {
  /** The id of its row in the outbox, which its Message-ID begins with. */
  id: string
  to: string
  subject: string
  text: string
  at: number
}

/**
 * `away` nobody answers at the door; `refuses` turns each mail away for now; `slow` takes its time; `deaf` keeps the mail
 * and hangs up before it says so; `lies` says that it has the mail, and doesn't.
 */
export const mailModes = ['well', 'away', 'refuses', 'slow', 'deaf', 'lies'] as const
export type MailMode = (typeof mailModes)[number]

/** The mail server of everyone, with one inbox. */
export async function startMailServer(port: number) {
  const inbox: ReceivedMail[] = []
  /** Mails that it said it had, their ids and where they should have gone. */
  const lost = new Map<string, string>()
  const traps = trapHolder<ReceivedMail>()
  const state: { mode: MailMode; slowMs: number } = { mode: 'well', slowMs: 3000 }
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, answer) {
      void receive(stream)
        .then(async (mail) => {
          if (state.mode === 'slow') await pause(state.slowMs)
          if (state.mode === 'refuses')
            return answer(Object.assign(new Error('Greylisted, try again later'), { responseCode: 451 }))
          if (state.mode === 'lies') {
            lost.set(mail.id, mail.to)
            return answer()
          }
          const caught = traps.catches(mail)
          if (caught?.when !== 'before') inbox.push(mail)
          if (!caught && state.mode !== 'deaf') return answer()
          const socket = sockets.get(session.remotePort)
          const held = { isWaiting: () => socket?.destroyed === false, cut: () => void socket?.destroy() }
          if (caught) caught.spring(held)
          else held.cut()
        })
        .catch(answer)
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    if (state.mode === 'away') return void socket.destroy()
    sockets.set(port, socket)
    socket.on('close', () => sockets.delete(port))
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    inbox,
    lost,
    traps,
    state,
    calm: () => void (state.mode = 'well'),
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

async function receive(stream: AsyncIterable<Buffer>): Promise<ReceivedMail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const { messageId = '', to, subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks))
  const [id = ''] = messageId.replace('<', '').split('@')
  return { id, to: to?.[0]?.address ?? '', subject, text, at: Date.now() }
}
