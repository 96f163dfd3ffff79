import { z } from 'zod'

// zod otherwise tries `new Function` when the first schema is made, which our content policy refuses and reports.
z.config({ jitless: true })
